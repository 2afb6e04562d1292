import { withWorld, settingsOf } from '/work/main/tests/bench/seed.ts';
import { chance, wordsBy, writeDocuments } from '/work/main/tests/bench/documents.ts';
import { searchReadsOf } from '/work/main/projections/search-reads.ts';
import { searchedKinds } from '/work/main/projections/search.ts';
import { registry } from '/work/main/domain/registry.ts';
import { SCHEMA } from '/work/main/projections/registry.ts';
import { wantedOf } from '/work/main/domain/text/wanted.ts';
import pg from 'pg';
const typed = (word, random) => { const l = Array.from(word); const at = 1 + Math.floor(random() * (l.length - 1)); return l.toSpliced(at, 1, 'ظ').join(''); };
await withWorld(async (world) => {
  const random = chance(7); const words = wordsBy(random);
  await writeDocuments(world.database.url, 100000, words, random);
  const pool = new pg.Pool({ connectionString: world.database.url, max: 4 });
  await pool.query(`analyze ${SCHEMA}.search`);
  const orig = pool.query.bind(pool);
  const stat = new Map();
  let sort = '';
  const slow=[];
  pool.query = async (c, ...r) => { const t = performance.now(); const x = await orig(c, ...r); const ms = performance.now() - t;
    const text = c.text ?? c; const tier = /heads" @@|heads @@/.test(text) ? 'h' : 'w';
    const k = sort + ' | ' + (text.includes('tsquery') ? `${(text.match(/not \(/g)||[]).length} ${text.includes('offset 0') ? 'words' : 'time'}` : 'seen');
    const s = stat.get(k) ?? { n: 0, ms: 0, max: 0, rows: 0 }; s.n++; s.ms += ms; s.max = Math.max(s.max, ms); s.rows += x.rows.length; stat.set(k, s);
    if (ms > 25) slow.push([ms, c]);
    return x; };
  const { word, name } = words;
  const queries = [['a name', name], ['one word', word], ['two words', () => `${word()} ${word()}`], ['a beginning', () => Array.from(word()).slice(0, 3).join('')], ['a letter', () => Array.from(word()).slice(0, 1).join('')], ['common', () => 'فريق'], ['two common', () => 'كرة فريق'], ['a typo', () => typed(word(), random)], ['name typo', () => typed(name().split(' ')[0] ?? '', random)], ['nothing', () => 'قسطنطينية xylophone']];
  const reads = searchReadsOf(pool, SCHEMA, registry);
  const { rows: [u] } = await orig(`select id from ${SCHEMA}."user" limit 1`);
  const actor = { id: u.id, role: 'PLAYER', guest: false, active: true, plan: 'free', permissions: [] };
  for (let i = 0; i < 400; i++) { const [s, q] = queries[i % 10]; sort = s; await reads.page({ actor, wanted: wantedOf(q()), kinds: searchedKinds(registry), limit: 20 }); if (i === 20) stat.clear(); }
  for (const [k, s] of [...stat].sort()) console.log(k.padEnd(30), 'n', s.n, 'mean', (s.ms / s.n).toFixed(2), 'max', s.max.toFixed(1), 'rows', (s.rows / s.n).toFixed(0));
  slow.sort((a,b)=>b[0]-a[0]);
  for (const [ms, c] of slow.slice(0,3)) { console.log(ms, JSON.stringify(c.values)); const { rows } = await orig('explain (analyze, buffers) ' + c.text, c.values); console.log(rows.map(r => r['QUERY PLAN']).join('\n')); }
  await pool.end();
});
