/**
 * The floor of the HTTP benches: Koa with a router, the product's token verification, and one SQL statement, without
 * schema, access rule or event.
 */
import Router from '@koa/router';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { Pool } from 'pg';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { newId } from '../../commands/core/ids.ts';
import { openAccounts } from '../../infra/accounts/open-accounts.ts';
import { masterKeyFrom } from '../../infra/vault/master-key.ts';

const env = z
  .object({
    PORT: z.string(),
    MALAAB_DATABASE_URL: z.string(),
    MALAAB_DATA: z.string(),
    BENCH_POOL: z.string(),
  })
  .parse(process.env);
const pool = new Pool({ connectionString: env.MALAAB_DATABASE_URL, max: Number(env.BENCH_POOL) });
// after a failed bench the database may stop before its servers
pool.on('error', () => undefined);
const masterKey = await masterKeyFrom({ folder: env.MALAAB_DATA });
const { accessTokens } = await openAccounts({ pool, masterKey, now: () => new Date() });
const Reaction = z.object({ postId: z.string(), type: z.string() });

const router = new Router<{ person: string }>();
router.get('/readyz', (ctx) => {
  ctx.body = 'ready';
});
router.use(async (ctx, next) => {
  const identity = await accessTokens.verify(ctx.get('authorization').slice('Bearer '.length));
  ctx.status = 401;
  if (!identity) return;
  ctx.state.person = identity.person;
  await next();
});
router.post('/reactions', koaBody(), async (ctx) => {
  const { postId, type } = Reaction.parse(ctx.request.body);
  const { rows } = await pool.query({
    name: 'react',
    text: 'insert into floor_reactions (id, post_id, user_id, type) values ($1, $2, $3, $4) returning *',
    values: [newId(), postId, ctx.state.person, type],
  });
  ctx.status = 201;
  ctx.body = rows[0];
  fanOut(postId);
});
router.get('/posts/:id', async (ctx) => {
  const { rows } = await pool.query({
    name: 'get',
    text: 'select * from read.post where id = $1',
    values: [ctx.params['id']],
  });
  ctx.status = rows[0] ? 200 : 404;
  ctx.body = rows[0];
});
router.get('/posts', async (ctx) => {
  const { rows } = await pool.query({
    name: 'list',
    text:
      'select p.*, f."like", f.love, f.haha, f.angry, f.clap, f.comments, f.reposts, ' +
      'u.name, u.username, u.profile_picture, r.type as reaction ' +
      'from (select * from read.post order by created_at desc, id desc limit $1) p ' +
      'join read.feed f on f.id = p.id join read."user" u on u.id = p.author_id ' +
      'left join read.reaction r on r.post_id = p.id and r.user_id = $2 order by p.created_at desc, p.id desc',
    values: [ctx.query['limit'], ctx.state.person],
  });
  ctx.status = 200;
  ctx.body = { items: rows };
});

const server = new Koa().use(router.routes()).listen(Number(env.PORT), '127.0.0.1');

/** Sockets that get every reaction without access rules. */
const sockets = new WebSocketServer({ server, path: '/realtime', perMessageDeflate: false });
sockets.on('connection', (ws) => {
  ws.send(JSON.stringify({ type: 'hello', cursor: '0' }));
  ws.on('message', () => ws.send(JSON.stringify({ type: 'watching', asOf: '0', items: [] })));
});
const reactions = { LIKE: 3, LOVE: 0, HAHA: 0, ANGRY: 0, CLAP: 12 };
const frame = { type: 'post_counters', event: 'PostReacted', position: '0' };
const fanOut = (id: string): void => {
  const text = JSON.stringify({ ...frame, id, values: { reactions, comments: 4, reposts: 0 } });
  for (const ws of sockets.clients) ws.send(text);
};
