/**
 * Programs that fetch a page to show a preview of it, or to index it, by the product names in their `User-Agent`. Only
 * the common ones: a library of all bots would also match curl and other clients of the API.
 */
const PRODUCTS = [
  'facebookexternalhit',
  'facebot',
  'meta-externalfetcher',
  'whatsapp',
  'twitterbot',
  'telegrambot',
  'linkedinbot',
  'slackbot',
  'discordbot',
  'skypeuripreview',
  'viber',
  'snap url preview',
  'pinterestbot',
  'redditbot',
  'mastodon',
  'bluesky',
  'embedly',
  'iframely',
  'googlebot',
  'google-inspectiontool',
  'bingbot',
  'bingpreview',
  'applebot',
  'duckduckbot',
  'yandexbot',
];

const KNOWN = new RegExp(String.raw`\b(?:${PRODUCTS.join('|')})`, 'i');

/** True for a known fetcher of previews or search engine. */
export const isFetcher = (userAgent: string | undefined): boolean => KNOWN.test(userAgent ?? '');
