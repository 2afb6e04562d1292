import type { SpamModels } from '../../../domain/social/spam/assess.ts';
import type { SpamLanguage } from '../../../domain/social/spam/model.ts';
import { keyedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { SpamModelFiles } from '../../ports/spam.ts';
import { itemKnown } from '../../core/open-item.ts';

export type SpamContext = { readonly runtime: Runtime; readonly spamModels: SpamModelFiles };

/** The version in use: the chosen one if it is delivered, else the first. */
export const versionInUse = async (
  { runtime, spamModels: { versions } }: SpamContext,
  language: SpamLanguage,
): Promise<number> => {
  const id = keyedId(runtime.registry.kind('spam-model'), { language }) ?? '';
  const { modelVersion } = await itemKnown(runtime, 'spam-model', id);
  const [first] = versions[language];
  if (first === undefined) throw new Error(`No spam model of the language ${language} is delivered.`);
  return versions[language].find((one) => one === modelVersion) ?? first;
};

/** The models in use, one a language. */
export const modelsInUse = async (context: SpamContext): Promise<SpamModels> => {
  const load = async (language: SpamLanguage) =>
    context.spamModels.load(language, await versionInUse(context, language));
  const [ar, en] = await Promise.all([load('ar'), load('en')]);
  return { ar, en };
};
