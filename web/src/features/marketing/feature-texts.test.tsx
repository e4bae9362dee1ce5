import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { DocumentPage } from './document-page.tsx';
import { FeaturePicture } from './feature-picture.tsx';
import { FeaturesPage } from './features-page.tsx';
import { ComparisonTable } from './landing/comparison-table.tsx';
import { FeatureBento } from './landing/feature-bento.tsx';
import { Questions } from './landing/questions.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PricingBelow } from './pricing-below.tsx';

const show = (capabilities: { speech: boolean; pictures: boolean }, plans = true) =>
  renderAt(
    '/',
    <>
      <FeatureBento />
      <ComparisonTable />
      <Questions />
    </>,
    { '/session/config': { capabilities, plans }, '/session/me': { user: null } },
  );

it('public pages promise speech and pictures where they are set up', async () => {
  await show({ speech: true, pictures: true });
  expect(await screen.findByText('Transcripts in 13 languages')).toBeDefined();
  expect(screen.getAllByText(/^(हिन्दी|اردو|English)$/)).toHaveLength(3);
  expect(screen.getByText('AI B-rolls')).toBeDefined();
  const claims = screen.getAllByRole('heading', { level: 3 }).slice(0, 4);
  expect(claims.map((claim) => claim.textContent)).toEqual([
    'The best moments, found',
    'Captions in your viewers’ script',
    'Faces stay in the frame',
    'Edit by words',
  ]);
  expect(screen.getByText('25 of 25')).toBeDefined();
  expect(screen.getByText(/If the language is guessed wrong/)).toBeDefined();
  expect(screen.getByText('12, and English')).toBeDefined();
});

it('and subtitles and cards where they are not', async () => {
  await show({ speech: false, pictures: false });
  expect(await screen.findByText('Subtitles in 13 languages')).toBeDefined();
  expect(screen.getByText('B-roll cards')).toBeDefined();
  expect(screen.queryByText('Transcripts in 13 languages')).toBeNull();
  expect(screen.queryByText('AI B-rolls')).toBeNull();
  expect(screen.getByText(/^Bring subtitles in Hindi/)).toBeDefined();
  const compared = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(compared).toContain('Script of the captions');
  expect(compared).not.toContain('Indian languages it hears');
});

it.each([
  [true, 'plus_gst', true],
  [true, 'untaxed', false],
  [false, 'plus_gst', false],
])(
  'with payments %s and prices %s the comparison says that invoices come: %s',
  async (payments, prices, says) => {
    await renderAt('/', <ComparisonTable />, {
      '/session/config': {
        ...{ plans: true, prices },
        capabilities: { speech: true, pictures: true, payments, maxUploadBytes: 2_147_483_648 },
      },
      '/session/me': { user: null },
    });
    expect(await screen.findByText('Up to 2 GB')).toBeDefined();
    expect(screen.queryByText('Rupee plans, UPI, GST invoice') !== null).toBe(says);
  },
);

it('where nothing is sold there is no trial to promise', async () => {
  await show({ speech: true, pictures: true }, false);
  expect(await screen.findByText('Transcripts in 13 languages')).toBeDefined();
  expect(screen.queryByText('Can I try Pro first?')).toBeNull();
  expect(screen.getByText('Which languages can I speak?')).toBeDefined();
});

it.each([
  [false, 'This site takes no payments', true],
  [true, 'How the money returns', false],
])(
  'with payments %s the refund page says “%s”, and the price list waits for them: %s',
  async (payments, heading, waits) => {
    const capabilities = { speech: true, pictures: true, payments, maxUploadBytes: 2_147_483_648 };
    await renderAt(
      '/',
      <>
        <DocumentPage id="refund" />
        <PlanCards heading="h2" />
        <PricingBelow />
      </>,
      {
        '/session/config': { capabilities, plans: true, planFeatures: [], prices: 'untaxed' },
        '/session/me': { user: null },
      },
    );
    expect(await screen.findByRole('heading', { name: 'Files up to 2 GB' })).toBeDefined();
    expect(screen.getByRole('heading', { name: heading })).toBeDefined();
    // What the program gives back, and what more there is to buy, only where it sells.
    expect(screen.queryAllByText(/extra minutes are not part of it\.$/)).toHaveLength(payments ? 1 : 0);
    expect(screen.queryAllByText('30-day money-back guarantee')).toHaveLength(payments ? 1 : 0);
    expect(screen.queryAllByText(/60 minutes for ₹149/)).toHaveLength(payments ? 1 : 0);
    const [note] = screen.queryAllByText(/^Paid plans are not on sale here yet/);
    const card = screen.getByRole('article', { name: 'Free' });
    const buttons = screen.getAllByRole('article').flatMap((one) => within(one).queryAllByRole('link'));
    const main = buttons.filter(({ className }) => className.includes('bg-accent'));
    expect(main.map(({ textContent }) => textContent)).toEqual([waits ? 'Start for free' : 'Upgrade to Pro']);
    expect(note?.compareDocumentPosition(card)).toBe(waits ? Node.DOCUMENT_POSITION_FOLLOWING : undefined);
    const [ask, choose] = ['Ask for Pro', 'Upgrade to Pro'].map((name) =>
      screen.queryByRole('link', { name }),
    );
    expect([ask?.getAttribute('href'), choose?.getAttribute('href')]).toEqual(
      waits
        ? ['/contact', undefined]
        : [undefined, '/sign-up?from=%2Fdashboard%2Fbilling%3Fplan%3Dpro%26period%3Dmonthly'],
    );
  },
);

/** What the page that a link leads to is told. */
const Asked = () => <p>{useLocation().state?.message}</p>;

it('without payments a user asks for another plan, too', async () => {
  await renderAt(
    '/',
    <>
      <PlanCards heading="h2" />
      <Asked />
    </>,
    {
      '/session/config': {
        ...{ plans: true, planFeatures: [], prices: 'untaxed' },
        capabilities: { speech: true, pictures: true, payments: false, maxUploadBytes: 2_147_483_648 },
      },
      '/session/me': { user: asha },
    },
  );
  const ask = await screen.findByRole('link', { name: 'Ask for Pro' });
  expect(ask.getAttribute('href')).toBe('/contact');
  expect(screen.queryByRole('link', { name: /^Upgrade to/ })).toBeNull();
  fireEvent.click(ask);
  expect(await screen.findByText('I’d like the Pro plan.')).toBeDefined();
});

const cardsFor = (user: object | null, plans = true) =>
  renderAt('/', <PlanCards heading="h2" />, {
    '/session/config': {
      ...{ plans, planFeatures: [], prices: 'untaxed' },
      capabilities: { speech: true, pictures: true, payments: true, maxUploadBytes: 2_147_483_648 },
    },
    '/session/me': { user },
  });

it('the plan and the period that were chosen go along to where they are paid', async () => {
  await cardsFor(asha);
  fireEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
  const way = () => screen.getByRole('link', { name: 'Upgrade to Agency' }).getAttribute('href');
  await expect.poll(way).toBe('/dashboard/billing?plan=agency&period=yearly');
});

it('who pays for a plan is offered a switch to every other one; without plans nothing is offered', async () => {
  const { unmount } = await cardsFor({ ...asha, planId: 'agency' });
  await screen.findByText('See your plan');
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Switch to Free', 'Switch to Starter', 'Switch to Pro', 'See your plan']);
  // It may be tried, given, or paid by the month: the year is chosen in Billing.
  fireEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
  const own = () => screen.getByRole('link', { name: 'See your plan' }).getAttribute('href');
  await expect.poll(own).toBe('/dashboard/billing?plan=agency&period=yearly');
  unmount();
  await cardsFor(null, false);
  expect(await screen.findByText(/^Everything is included here/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('the sample project is promised where there is one', async () => {
  const question = 'Can I try it without a video of my own?';
  const shown = (sample: boolean) =>
    renderAt('/', <Questions />, {
      '/session/config': { capabilities: { speech: true, sample }, plans: true },
    });
  const { unmount } = await shown(true);
  expect(await screen.findByText(question)).toBeDefined();
  unmount();
  await shown(false);
  await expect.poll(() => screen.queryByText(question)).toBeNull();
});

it('the words that are cut in a picture are not among those of the still beside them', async () => {
  const { container } = await renderAt('/', <FeaturePicture id="editing" large />);
  for (const cut of container.querySelectorAll('del')) cut.remove();
  const words = container.textContent?.replaceAll(/\s+/g, ' ');
  expect(words).toContain('कैप्शन के और एक बार कैप्शन के साथ।');
});

it.each([
  [false, 'Ask for Pro', '/contact'],
  [true, 'Upgrade to Pro', '/pricing'],
])('with payments %s a feature of Pro says “%s”', async (payments, name, address) => {
  await renderAt('/', <FeaturesPage />, {
    '/session/config': {
      ...{ plans: true, planFeatures: [], prices: 'untaxed' },
      capabilities: { speech: true, pictures: true, payments },
    },
    '/session/me': { user: null },
  });
  const [way] = await screen.findAllByRole('link', { name });
  expect(way?.getAttribute('href')).toBe(address);
});

it('the titles of the comparison stand across all of its columns', async () => {
  await renderAt('/', <ComparisonTable />);
  const columns = screen.getAllByRole('columnheader').length;
  for (const title of ['Where Jhalak is ahead', 'Where others are ahead'])
    expect(screen.getByText(title).closest('th')?.colSpan).toBe(columns);
});

it('what shows the frames that follow the faces has them before it plays', async () => {
  const { container } = await renderAt('/', <FeaturePicture id="reframe" large />);
  const windows = [...container.querySelectorAll<HTMLElement>('div.jhalak-glide')];
  expect(windows.map(({ style }) => Math.round(Number.parseFloat(style.left)))).toEqual([8, 50]);
});

it('the features begin and end with the way to an account', async () => {
  await renderAt('/', <FeaturesPage />, { '/session/me': { user: null } });
  const ways = screen.getAllByRole('link', { name: 'Get Started Free' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/sign-up', '/sign-up']);
});
