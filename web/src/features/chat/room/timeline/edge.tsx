import { useRef } from 'react';
import { useEdge } from '../../../../ui/list/use-edge.ts';
import css from './conversation.module.css';

/** Pages are loaded this far beyond the viewport: a quarter of a second of fast scrolling. */
const MARGIN = '1500px 0px';

/** Loads more when an end of the conversation is near. */
export const Edge = (props: {
  readonly onNear: (() => unknown) | null;
  readonly root: React.RefObject<HTMLElement | null>;
  readonly loaded: number;
}) => {
  const { onNear, root, loaded } = props;
  const place = useRef<HTMLDivElement>(null);
  useEdge(place, onNear, { root, margin: MARGIN, loaded });
  return <div ref={place} className={css.edge} />;
};
