export { OfferLinks } from './offer-links.tsx';
export { offersBetween } from './offers.ts';
