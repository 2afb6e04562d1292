/** What a program gets of this process's environment; its settings come from the test alone. */
export const forPrograms = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
