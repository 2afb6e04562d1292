/** Whether the server says that people rely on it: then there is no mailbox to look into. */
export const inProduction = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=environment]')?.content === 'production';
