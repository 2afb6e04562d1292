import { articleCalls } from '../../app/generated/article.ts';

const calls = articleCalls.injectEndpoints({
  endpoints: (build) => ({
    viewArticle: build.mutation<unknown, string>({
      query: (id) => ({ path: `/articles/${id}/view`, method: 'POST', body: {} }),
    }),
  }),
});

export const { useViewArticleMutation } = calls;
