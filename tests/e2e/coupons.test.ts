import { expectAccessible } from './accessible.ts';
import { derivedId } from '../../commands/core/ids.ts';
import { formatIn, localeOf } from '../../domain/format/format.ts';
import { callerOf } from './caller.ts';
import { demoTest as test } from './journey.ts';
import { ADDRESS, become, newEmail } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const LONG = { timeout: 240_000 };

const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

const CONES = 'طقم أقماع تدريب ٢٠ قطعة';
const ofCones = `/products/${derivedId('demo-product', 'cones')}`;

test.for(LANGUAGES)(
  'staff issue a coupon, see that nobody has used it, and a member saves by it, in %s',
  LONG,
  async (language, { site, visit }) => {
    const text = words[language];
    const { number } = formatIn(localeOf(language));
    const staff = { language, email: newEmail('till') };
    await site.appoint(staff.email, ['orders:write']);
    const till = await visit(language, { viewport: SIZES[language] });
    await signInAtDoor(till, staff);
    await till.page.goto('/admin/coupons');
    const code = `SAVE-${language.toUpperCase()}`;
    const field = (label: string) => till.page.getByLabel(new RegExp(`^${label}`)).first();
    await field(text['word.shared.field.code']).fill(code);
    await field(text['word.shared.field.percent']).fill('10');
    await field(text['word.shared.field.from']).fill('2026-01-01T00:00');
    await field(text['word.shared.field.to']).fill('2036-01-01T00:00');
    await field(text['word.coupon.field.maxRedemptions']).fill('5');
    await till.page.getByRole('button', { name: text['coupons.issue'] }).click();
    const issued = till.page.getByRole('article').filter({ hasText: code });
    await issued.waitFor();
    await issued.getByText(text['coupons.running']).waitFor();
    const uses = text['coupons.uses'].replace('{used}', number(0)).replace('{most}', number(5));
    await issued.getByText(uses).waitFor();
    await expectAccessible(till.page);

    const member = await visit(language, { viewport: SIZES[language] });
    // one for each language: the other's cart has a coupon already
    const who = language === 'ar' ? 'mariam' : 'nadia';
    await become(member, who, language);
    await member.page.goto(ofCones);
    await member.page.getByRole('button', { name: text['products.cart.add'] }).click();
    await member.page.getByRole('link', { name: text['products.cart.has'] }).click();
    await member.page.getByLabel(text['products.coupon'], { exact: true }).fill(code);
    await member.page.getByRole('button', { name: text['products.coupon.enter'] }).click();
    await member.page.getByText(text['products.coupon.off']).waitFor();
    await member.page.getByRole('main').getByText(number(315)).first().waitFor();

    // the lines of the summary sum to what the coupon lowers
    await (await callerOf(site, who)).send('POST', '/address', ADDRESS);
    await member.page.getByRole('link', { name: text['products.checkout'] }).click();
    await member.page.getByText(text['orders.discount'], { exact: true }).waitFor();
    const line = member.page.getByRole('main').getByRole('listitem').filter({ hasText: CONES });
    await line.getByText(number(350)).last().waitFor();
  },
);
