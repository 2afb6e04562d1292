import { Link } from 'react-router';
import { useWords } from '../i18n/words.ts';
import type { KnownDefinition } from './definition.ts';
import { titleOf } from './known.ts';
import { useNames } from './names.ts';
import { useScope } from './scope.ts';
import type { Thing } from './thing.ts';

type Of = { readonly definition: KnownDefinition; readonly thing: Thing };

/** Title of an item, or the name of its kind. */
export const useTitle = ({ definition, thing }: Of): string => {
  const names = useNames();
  const words = useWords();
  return titleOf(definition, thing, names) ?? words.kind(definition.name);
};

/** The title of an item, as the way to its page where it has one. */
export const Title = (of: Of) => {
  const title = <bdi>{useTitle(of)}</bdi>;
  const to = useScope().pathOf(of.definition.name, of.thing.id);
  return <strong>{to === null ? title : <Link to={to}>{title}</Link>}</strong>;
};
