/**
 * Ends the process with a sentence unless this Node can run Malaab.
 * Every built program imports it first. Plain JavaScript without imports, so that an old Node can run it.
 */
const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);
if (!(major >= 24 || (major === 22 && minor >= 22))) {
  process.stderr.write(
    `Malaab needs Node 24 or newer, or Node 22 from 22.22 on, and this is Node ${node}: see https://nodejs.org.\n`,
  );
  process.exit(1);
}
