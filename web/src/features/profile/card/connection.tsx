import { ConnectionBar } from '../../network/index.ts';

/** Friendship, follow and shared friends of the reader and another member. The code loads after the card. */
export default ConnectionBar;
