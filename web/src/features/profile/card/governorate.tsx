import { useWords } from '../../../i18n/words.ts';

/** The name of a member's governorate. */
const Governorate = ({ code }: { readonly code: string }) => useWords().value('user', 'governorate', code);

export default Governorate;
