/** The script of the landing page. The page can be read, and its links work, before it runs and without it. */
import { sendLetters } from './contact.ts';
import { beGuest, renewSession } from './session.ts';
import { showExamples } from './examples.ts';
import { offerOneTap } from './one-tap.ts';
import { turnSlides } from './hero.ts';

const YEAR_SECONDS = 31_536_000;

/** Height of scrolling after which the bar is solid, in pixels. */
const SOLID_AFTER = 50;

const keep = (cookie: string): void => {
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
};

const followScroll = (): void => {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  const look = (): void => {
    if (bar) bar.dataset['bar'] = scrollY > SOLID_AFTER ? 'solid' : '';
    document.documentElement.dataset['away'] = String(scrollY > innerHeight);
  };
  addEventListener('scroll', look, { passive: true });
  look();
};

/** A link or the Escape key closes the phone's menu. */
const closeMenu = (): void => {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.open = false;
  });
  menu?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
};

// the address has named the language: the app's pages follow it
if (/^\/(ar|en)$/.test(location.pathname)) keep(`lang=${document.documentElement.lang}`);
keep('seen=1');
followScroll();
closeMenu();
turnSlides();
sendLetters();
beGuest();
void renewSession();
// after the page is painted
addEventListener('load', () => {
  void showExamples();
  void offerOneTap();
});
