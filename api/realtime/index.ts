import type { RoutesOf } from '../area.ts';

export const realtimeArea: RoutesOf = ({ realtime }) => realtime.routes;
