/** Names of advertising: things, their events, states and fields. */
export const en = {};
