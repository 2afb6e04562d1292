import type { AccountsContext } from '../commands/people/context.ts';
import type { EventFeed } from '../domain/kit/log.ts';
import type { Reads } from '../projections/areas.ts';
import type { ProjectionsStatus } from '../projections/engine/status.ts';
import type { Caller } from './caller.ts';
import type { Route } from './http/route.ts';
import type { Watch } from './ops/alarms/watch.ts';
import type { Ports } from './ports.ts';
import type { Realtime } from './realtime/gateway.ts';
import type { ResourceContext } from './resources/context.ts';
import type { Worker } from './worker.ts';

/** Dependencies of an area's routes. */
export type RouteContext = {
  readonly resources: ResourceContext;
  readonly accounts: AccountsContext;
  readonly reads: Reads;
  readonly feed: EventFeed;
  readonly ports: Ports;
  readonly realtime: Realtime;
  readonly worker: Worker;
  readonly projectionsStatus: () => Promise<ProjectionsStatus>;
  readonly watch: Watch;
  readonly production: boolean;
};

/** The hand-written routes of an area. */
export type RoutesOf = (context: RouteContext) => readonly Route<Caller>[];
