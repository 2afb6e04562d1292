import { OfferLinks } from '../../agreements/index.ts';

/** The offers that the reader may make to the member. The code and its texts load after the card. */
export default OfferLinks;
