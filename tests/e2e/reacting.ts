import type { Locator } from 'playwright-core';
import type { REACTIONS } from '../../domain/social/reaction.ts';
import type { Texts } from './steps.ts';

type ReactionType = (typeof REACTIONS)[number];

const OF_A_REACTION = ':has(svg[data-reaction])';

/** The button with the reader's own reaction to a post. */
export const ownReaction = (post: Locator): Locator =>
  post.locator(`button[aria-pressed]${OF_A_REACTION}`).first();

/** The line with all reactions to a post; there is none without reactions. */
export const summaryOf = (post: Locator): Locator =>
  post.locator(`button[aria-haspopup="dialog"]${OF_A_REACTION}`);

/** The reaction among all of them, once the button is under the mouse. */
export const choiceOf = (post: Locator, text: Texts, type: ReactionType): Locator =>
  post
    .getByRole('group', { name: text['feed.reactions'] })
    .getByRole('button', { name: text[`reaction.${type}`], exact: true });

/** Chooses a reaction with the mouse. */
export const choose = async (post: Locator, text: Texts, type: ReactionType): Promise<void> => {
  await ownReaction(post).hover();
  await choiceOf(post, text, type).click();
};
