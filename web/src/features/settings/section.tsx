import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/layout.tsx';

/** One thing that can be set, under its own heading. */
export const Section = (props: { readonly title: ReactNode; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </Card>
  );
};
