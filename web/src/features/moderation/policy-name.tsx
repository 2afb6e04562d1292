import { MessagesOf } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';

/** The name of a policy on pages without words of resources. Its texts are loaded when it is shown. */
const PolicyName = ({ policy }: { readonly policy: string }) => (
  <MessagesOf area="words-social">
    <Name policy={policy} />
  </MessagesOf>
);

const Name = ({ policy }: { readonly policy: string }) => useWords().value('notification', 'policy', policy);

export default PolicyName;
