import { OfferLinks } from '../../agreements/index.ts';

/** What the reader may offer to the member. The code and its texts load after the card. */
export default OfferLinks;
