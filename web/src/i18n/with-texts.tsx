import type { ComponentType, ReactNode } from 'react';
import { pageLanguage } from './language.ts';
import { loadMessages, type Area } from './messages.ts';
import { MessagesOf } from './provider.tsx';

type Module<Props> = { readonly default: ComponentType<Props> };

/** Loads a component's code and the texts of some areas at the same time; the component then has those texts. */
export const withTexts = async <Props extends object>(
  load: () => Promise<Module<Props>>,
  areas: readonly Area[],
): Promise<Module<Props>> => {
  const [{ default: Content }] = await Promise.all([
    load(),
    ...areas.map((area) => loadMessages(pageLanguage(), area)),
  ]);
  return {
    default: (props: Props) =>
      areas.reduceRight<ReactNode>(
        (inner, area) => <MessagesOf area={area}>{inner}</MessagesOf>,
        <Content {...props} />,
      ),
  };
};
