import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useOneTapMutation } from './api.ts';
import { enter } from './enter.ts';

/** The part of Google's script that a page uses. */
type OneTapScript = {
  initialize(options: {
    readonly client_id: string;
    readonly callback: (answer: { readonly credential: string }) => void;
  }): void;
  prompt(): void;
  cancel(): void;
};

declare global {
  interface Window {
    google?: { readonly accounts?: { readonly id?: OneTapScript } };
  }
}

/** Interval of the checks whether the script is loaded. */
const POLL_MS = 300;

/** Offers the Google account of the browser, by Google's own script; a credential signs in. */
export const OneTap = (props: {
  readonly script: string;
  readonly clientId: string;
  /** The version of the terms that the page shows. */
  readonly terms: string;
}) => {
  const { script, clientId, terms } = props;
  const [signIn] = useOneTapMutation();
  const navigate = useNavigate();
  useEffect(() => {
    const take = async (credential: string): Promise<void> => {
      const outcome = await signIn({ credential, terms });
      if (outcome.data) enter(outcome.data);
      const problem = problemIn(outcome);
      const reason = new URLSearchParams({ reason: problem?.code ?? '' }).toString();
      if (problem) await navigate(problem.page ?? `/auth/error?${reason}`);
    };
    const tag = document.createElement('script');
    tag.src = script;
    tag.async = true;
    document.head.append(tag);
    const timer = setInterval(() => {
      const oneTap = window.google?.accounts?.id;
      if (!oneTap) return;
      clearInterval(timer);
      oneTap.initialize({ client_id: clientId, callback: ({ credential }) => void take(credential) });
      oneTap.prompt();
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      tag.remove();
      window.google?.accounts?.id?.cancel();
    };
  }, [script, clientId, terms, signIn, navigate]);
  return null;
};
