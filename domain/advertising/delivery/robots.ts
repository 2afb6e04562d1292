/**
 * Programs that name themselves in `User-Agent`: crawlers, previews of links and scripts. Their impressions and clicks
 * aren't counted. Others are held back by the account: it has to be active and older than an hour.
 */
const ROBOTS =
  /bot\b|crawl|spider|slurp|preview|headless|facebookexternalhit|curl|wget|python-|go-http|java\//i;

export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && ROBOTS.test(userAgent);
