import { challengeIn, solve } from '../../src/app/api/proof-of-work.ts';
import { ask } from './ask.ts';

type State = 'idle' | 'sending' | 'sent' | 'failed';

/** Sends the contact form, with the proof of work that the API asks of visitors. */
export const sendLetters = (): void => {
  const form = document.querySelector<HTMLFormElement>('[data-contact]');
  const button = form?.querySelector<HTMLButtonElement>('button');
  const outcome = form?.querySelector<HTMLElement>('[data-outcome]');
  if (!form || !button || !outcome) return;
  const idle = button.textContent;
  const show = (state: State): void => {
    form.dataset['state'] = state;
    button.disabled = state === 'sending';
    button.textContent = state === 'sending' ? (button.dataset['sending'] ?? '') : idle;
    outcome.textContent = outcome.dataset[state] ?? '';
  };
  const send = async (): Promise<void> => {
    const typed = new FormData(form);
    const textOf = (name: string): string => {
      const text = typed.get(name);
      return typeof text === 'string' ? text.trim() : '';
    };
    show('sending');
    const puzzle = challengeIn({ puzzle: await ask('/auth/robot-check', {}) });
    const answer = await ask('/contact', {
      name: textOf('name'),
      email: textOf('email'),
      message: textOf('message'),
      robot: typed.has('robot'),
      ...(puzzle && { proof: await solve(puzzle) }),
    });
    if (answer !== null) form.reset();
    show(answer === null ? 'failed' : 'sent');
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  show('idle');
};
