import type { handleUnaryCall } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { uuidOf } from './wire.ts';

const VERSION = '23.10.8';
const services = [
  streamsService.StreamsService,
  gossipService.GossipService,
  featuresService.ServerFeaturesService,
];
/** Features of a method beside its bare call, by its name in lower case. */
const extras = new Map([
  ['read', ['position', 'events']],
  ['batchappend', ['deadline_duration']],
]);

const methods = services.flatMap((service) =>
  Object.values(service).map(({ path }) => {
    const [, name = '', method = ''] = path.toLowerCase().split('/');
    return new features.SupportedMethod()
      .setServiceName(name)
      .setMethodName(method)
      .setFeaturesList(name.endsWith('.streams') ? (extras.get(method) ?? []) : []);
  }),
);

/** Version and features of the server: the client requests them before its first append. */
export const supportedMethods: handleUnaryCall<shared.Empty, features.SupportedMethods> = (_, answer) =>
  answer(null, new features.SupportedMethods().setEventStoreServerVersion(VERSION).setMethodsList(methods));

/** A cluster with only this node, for addresses of `esdb+discover://`. */
export const gossipFrom =
  (port: () => number): handleUnaryCall<shared.Empty, gossip.ClusterInfo> =>
  (_, answer) => {
    const member = new gossip.MemberInfo()
      .setInstanceId(uuidOf(randomUUID()))
      .setTimeStamp(String(Date.now() * 10_000))
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port()));
    answer(null, new gossip.ClusterInfo().setMembersList([member]));
  };
