import { folderVariable, serverVariable } from './database.ts';
import { ownServer, removeLeftovers } from './own-server.ts';

/** One database server a test run, in a folder that goes with it. */
export default async function startServer(): Promise<() => Promise<void>> {
  await removeLeftovers();
  const { url, folder, stop } = await ownServer();
  process.env[serverVariable] = url;
  process.env[folderVariable] = folder;
  return stop;
}
