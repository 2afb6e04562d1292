/**
 * Exits with a message unless this Node version can run Malaab. Every built program imports it first. It is plain
 * JavaScript without imports, for old versions.
 */
const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);
if (!(major >= 24 || (major === 22 && minor >= 22))) {
  process.stderr.write(
    `Malaab needs Node 24 or newer, or Node 22 from 22.22 on, and this is Node ${node}: see https://nodejs.org.\n`,
  );
  process.exit(1);
}
