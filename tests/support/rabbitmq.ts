import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect } from 'amqplib';

const run = promisify(execFile);

/** A RabbitMQ node only for tests, with its own ports, folders, node name and cookie. */
export type RabbitNode = {
  /** For amqplib; valid again after `start`. */
  readonly url: string;
  /** Kills it at once, like a power failure. */
  kill(): Promise<void>;
  /** Starts it again, with its former data. */
  start(): Promise<void>;
  /** Closes the connections of all clients, which may reconnect. */
  closeConnections(): Promise<void>;
  /** Stops it, and removes the folder. */
  remove(): Promise<void>;
};

/** A start takes ten seconds of processor time, of which a busy machine may have little. */
const START_MS = 240_000;
const LOOK_MS = 50;

/**
 * Runs a program until the standard input ends, which also happens when the parent process is killed: nothing is left
 * running. A graceful stop takes a node seconds, and its data are discarded.
 */
const TIED = 'exec 3<&0; "$@" </dev/null & child=$!; (cat <&3; kill -9 $child) & wait $child';

class Tied {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly command: string;

  constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    this.command = command;
    this.#child = spawn('/bin/sh', ['-c', TIED, 'sh', command, ...args], {
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#ended = once(this.#child, 'exit');
  }
  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }
  async end(): Promise<void> {
    this.#child.stdin?.end();
    await this.#ended;
  }
}

/** The folder of RabbitMQ's programs; `make test` has checked it already. */
const programs = (): string =>
  process.env['MALAAB_RABBITMQ'] ?? execFileSync('infra/dev/rabbitmq', { encoding: 'utf8' }).trim();

/**
 * A port below the range of outgoing connections: a client that keeps reconnecting to a port in that range while nobody
 * listens may get the same port for its own end, and so connect to itself.
 */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
};

const configuration = (port: number): string =>
  `listeners.tcp.1 = 127.0.0.1:${port}\nloopback_users = none\nlog.console = false\nlog.file = node.log\n`;

/** The node's folders and name; it uses nothing of the system's. */
const environmentOf = (folder: string, name: string, [epmd, distribution]: readonly [number, number]) => ({
  PATH: process.env['PATH'],
  LANG: 'C.UTF-8',
  HOME: folder,
  ERL_EPMD_PORT: String(epmd),
  ERL_EPMD_ADDRESS: '127.0.0.1',
  RABBITMQ_NODENAME: name,
  RABBITMQ_DIST_PORT: String(distribution),
  RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  RABBITMQ_CONF_ENV_FILE: '/dev/null',
  RABBITMQ_CONFIG_FILE: path.join(folder, 'rabbitmq.conf'),
  RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, 'enabled_plugins'),
  RABBITMQ_MNESIA_BASE: path.join(folder, 'mnesia'),
  RABBITMQ_LOG_BASE: path.join(folder, 'log'),
  // the script then execs the node, so that killing it kills the node
  RUNNING_UNDER_SYSTEMD: '1',
});

/** Timeout of a test that starts nodes, in milliseconds. */
export const START_TIMEOUT = START_MS + 60_000;

/** Starts a node, which takes about ten seconds. */
export const startRabbit = async (): Promise<RabbitNode> => {
  // named like the database's, so that the next run removes the folder of a killed one
  const folder = await mkdtemp(path.join(tmpdir(), `malaab-test-${process.pid}-rabbitmq-`));
  const [port, epmdPort, distribution] = [await freePort(), await freePort(), await freePort()];
  await mkdir(path.join(folder, 'log'));
  await writeFile(path.join(folder, 'rabbitmq.conf'), configuration(port));
  await writeFile(path.join(folder, 'enabled_plugins'), '[].');
  const env = environmentOf(folder, `malaab-${port}@localhost`, [epmdPort, distribution]);
  const url = `amqp://127.0.0.1:${port}`;
  const epmd = new Tied('epmd', ['-port', String(epmdPort)], env);
  let node: Tied | undefined;

  const kill = async () => node?.end();
  const start = async (): Promise<void> => {
    node = new Tied(path.join(programs(), 'rabbitmq-server'), [], env);
    for (const deadline = Date.now() + START_MS; ; await pause(LOOK_MS)) {
      const connection = await connect(url).catch(() => null);
      if (connection) return connection.close();
      if (node.isRunning && Date.now() < deadline) continue;
      const file = path.join(folder, 'log', 'node.log');
      throw new Error(`RabbitMQ did not start: ${existsSync(file) ? await readFile(file, 'utf8') : ''}`);
    }
  };
  const closeConnections = async (): Promise<void> => {
    await run(path.join(programs(), 'rabbitmqctl'), ['close_all_connections', 'a test'], { env });
  };
  const remove = async (): Promise<void> => {
    await kill();
    await epmd.end();
    await rm(folder, { recursive: true, maxRetries: 3 });
  };

  await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { url, kill, start, closeConnections, remove };
};
