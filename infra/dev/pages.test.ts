import Koa from 'koa';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentPages, type DevelopmentPages } from './pages.ts';

let pages: DevelopmentPages;
let http: ReturnType<typeof supertest>;

beforeAll(async () => {
  pages = await developmentPages();
  const app = new Koa().use(pages.assets).use((ctx) => {
    ctx.body = 'the API';
  });
  http = supertest(app.callback());
});
afterAll(() => pages.close());

test('a development page loads its sources and the reload client', async () => {
  const page = await pages.page('/');
  expect(page).toContain('/@vite/client');
  expect(page).toContain('/src/first.ts');
});

test('sources are served as scripts, and other paths go to the API', async () => {
  const source = await http.get('/src/app/api/position.ts').expect(200);
  expect(source.headers['content-type']).toContain('javascript');
  expect(source.text).not.toContain('Position | null');
  expect((await http.get('/posts').expect(200)).text).toBe('the API');
});
