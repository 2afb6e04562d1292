/** Variables of this process's environment that a program under test gets; its settings come from the test alone. */
export const forPrograms = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
