import { ConnectionBar } from '../../network/index.ts';

/** What connects the reader and another member, loaded after the card. */
export default ConnectionBar;
