/** Has the service worker store the HTML again, since it is in the language and colours of the reader. */
export const renewKeptShell = (): void => {
  // insecure contexts have no service workers
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('appearance');
};
