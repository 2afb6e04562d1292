import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../domain/format/format.ts';
import styles from './landing.css?inline';
import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2';
import football from './art/football.svg';
import { About, Features, Live, Vision } from './sections/about.tsx';
import { Contact } from './sections/contact.tsx';
import { Footer } from './sections/footer.tsx';
import { Header } from './sections/header.tsx';
import { Hero } from './sections/hero.tsx';
import { Pricing, type Offer } from './sections/pricing.tsx';
import { Privacy, Refund } from './sections/rules.tsx';
import { Speech, speechOf, useSpeech } from './speech.tsx';

/** Address of the page in a language, which the address alone decides. */
const addresses: Readonly<Record<Language, string>> = { ar: '/', en: '/en' };

/** The page's description for search engines (schema.org). */
const factsOf = (name: string, description: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': '{{origin}}/#malaab',
        name,
        url: '{{origin}}/',
        logo: '{{origin}}/icon-192.png',
      },
      { '@type': 'WebSite', url: '{{origin}}/', name, description, inLanguage: ['ar', 'en'] },
    ],
  });

const Head = ({ script }: { readonly script: string }) => {
  const { language, say } = useSpeech();
  const address = `{{origin}}${addresses[language]}`;
  const [title, description] = [say('meta.title'), say('meta.description')];
  const previews = {
    'og:site_name': say('brand'),
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': '{{origin}}/preview.png',
    'og:locale': language === 'ar' ? 'ar_EG' : 'en_US',
    'og:locale:alternate': language === 'ar' ? 'en_US' : 'ar_EG',
  };
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#063a22" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="ar" href={`{{origin}}${addresses.ar}`} />
      <link rel="alternate" hrefLang="en" href={`{{origin}}${addresses.en}`} />
      <link rel="alternate" hrefLang="x-default" href={`{{origin}}${addresses.ar}`} />
      {Object.entries(previews).map(([name, content]) => (
        <meta key={name} property={name} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="preload" as="image" href={football} fetchPriority="high" />
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        href={language === 'ar' ? arabicFont : latinFont}
        crossOrigin=""
      />
      <style nonce="__NONCE__" dangerouslySetInnerHTML={{ __html: styles }} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: factsOf(say('brand'), description) }}
      />
      <script type="module" src={script} />
    </head>
  );
};

const Page = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const { say } = useSpeech();
  return (
    <body>
      <a className="skip" href="#content">
        {say('skip')}
      </a>
      <div className="loader" aria-hidden="true">
        <img src="/favicon.svg" alt="" width="72" height="72" />
      </div>
      <Header />
      <main id="content" tabIndex={-1}>
        <Hero />
        <About />
        <Live />
        <Features />
        <Vision />
        <Refund />
        <Privacy />
        <Pricing offers={offers} />
        <Contact />
      </main>
      <Footer />
    </body>
  );
};

/** The HTML of the page in a language. `{{name}}` stands for what the server fills in (`api/http/pages/landing.ts`). */
export const render = (language: Language, offers: readonly Offer[], script: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <Speech value={speechOf(language)}>
      <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <Head script={script} />
        <Page offers={offers} />
      </html>
    </Speech>,
  )}`;
