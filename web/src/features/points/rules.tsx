import { FormattedMessage } from 'react-intl';
import { Card, Hint } from '../../ui/layout.tsx';
import type { Rule } from './api.ts';
import css from './points.module.css';

/** The actions that give points, and how many can still count today. */
export const Rules = ({ rules }: { readonly rules: readonly Rule[] }) => (
  <Card>
    <h2>
      <FormattedMessage id="points.rules" />
    </h2>
    <Hint>
      <FormattedMessage id="points.rules.hint" />
    </Hint>
    <ul className={css.rows}>
      {rules.map(({ rule, points, perDay, left }) => (
        <li key={rule} className={css.row}>
          <span>
            <FormattedMessage id={`points.rule.${rule}`} />
            <Hint>
              <FormattedMessage id="points.perDay" values={{ count: perDay }} /> ·{' '}
              <FormattedMessage id="points.left" values={{ count: left }} />
            </Hint>
          </span>
          <strong className={css.points}>
            <FormattedMessage id="points.count" values={{ count: points }} />
          </strong>
        </li>
      ))}
    </ul>
  </Card>
);
