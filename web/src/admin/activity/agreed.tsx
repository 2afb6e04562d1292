import { FormattedMessage } from 'react-intl';
import { PersonChip } from '../../resources/index.ts';

/** The two admins who agreed on an action that needed two; `plain` = without links, for print. */
export const Agreed = (props: { readonly agreed: readonly string[]; readonly plain?: boolean }) => {
  const { agreed, plain = false } = props;
  const [first, second] = agreed;
  return (
    first !== undefined &&
    second !== undefined && (
      <div>
        <FormattedMessage
          id="admin.activity.agreed"
          values={{
            first: <PersonChip key="first" id={first} plain={plain} />,
            second: <PersonChip key="second" id={second} plain={plain} />,
          }}
        />
      </div>
    )
  );
};
