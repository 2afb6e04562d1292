import type { ReactNode } from 'react';
import { MessagesOf } from '../i18n/provider.tsx';

/** Gives the blocks below it their texts, and the words of all resources. Each page with blocks stands in it. */
export const ResourceTexts = ({ children }: { readonly children: ReactNode }) => (
  <MessagesOf area="resources">
    <MessagesOf area="words">{children}</MessagesOf>
  </MessagesOf>
);
