/** What the specification counts and names on each page, read without a script. */
import type { Locator } from '@playwright/test';
import { projects } from './lib/routes.ts';
import { expect, test } from './lib/test.ts';

test.use({ javaScriptEnabled: false });

const titles = (scope: Locator) => scope.getByRole('heading', { level: 3 }).allInnerTexts();

test('home', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /All-in-One AI Services: Content, Automation, Websites, and More\./,
  );
  await expect(page.getByRole('heading', { name: 'Trusted by innovative companies' })).toBeVisible();
  await expect(page.locator('[data-logos] img')).toHaveCount(6);
  await expect(page.locator('[data-entry]')).toHaveCount(6);
  await expect(page.locator('[data-projects] [data-project]')).toHaveCount(3);
  await expect(page.locator('[data-quote]')).toHaveCount(3);
  await expect(page.locator('#body').getByRole('link', { name: 'Read All Testimonials' })).toHaveAttribute(
    'href',
    '/testimonials',
  );
  expect(await titles(page.locator('ol'))).toEqual([
    'Discovery',
    'Strategy',
    'Development',
    'Launch & Support',
  ]);
  await expect(page.locator('[data-cta]')).toHaveCount(1);
  const booking = page.locator('header').getByRole('link', { name: /^Book a 15-Minute Call/ });
  await expect(booking).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Explore Our Work' })).toHaveAttribute('href', '/portfolio');
});

test('about', async ({ page }) => {
  await page.goto('/about');
  const body = page.locator('#body');
  await expect(body).toContainText('2018');
  await expect(body).toContainText('over 200 implementations');
  expect(await titles(body)).toEqual(expect.arrayContaining(['Client-Centered', 'Excellence', 'Innovation']));
  await expect(page.locator('[data-member]')).toHaveCount(4);
  for (const figure of ['200+', '57%', '15+', '20+'])
    await expect(page.locator('[data-stat]').filter({ hasText: figure })).toHaveCount(1);
  await expect(page.locator('[data-badge]')).toContainText('96%');
});

test('all services', async ({ page }) => {
  await page.goto('/services');
  await expect(page.locator('[data-entry]')).toHaveCount(6);
  const sections = page.locator('[data-section]');
  await expect(sections.nth(1).getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(sections.nth(2).locator('ol > li')).toHaveCount(4);
});

test('web development', async ({ page }) => {
  await page.goto('/services/web-development');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI-Powered Websites & Web Applications');
  const hero = page.locator('main > header');
  await expect(hero).toContainText('Web Development');
  await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
  await expect(hero.getByRole('link', { name: 'View Portfolio' })).toHaveAttribute(
    'href',
    '/portfolio/web-development',
  );
  expect(await titles(page.locator('ol'))).toEqual([
    'Discovery & Planning',
    'Design & Development',
    'Testing & Quality Assurance',
    'Launch & Support',
  ]);
  for (const step of await page.locator('#body ol > li').all())
    await expect(step.locator('ul > li')).toHaveCount(3);
  await expect(page.locator('[data-projects] [data-project]')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'View All Web Projects' })).toHaveAttribute(
    'href',
    '/portfolio/web-development',
  );
  expect(await page.locator('[data-tech] dt').allInnerTexts()).toEqual([
    'React',
    'Node.js',
    'TensorFlow',
    'AWS',
    'MongoDB',
    'GraphQL',
    'Docker',
    'Next.js',
  ]);
  await expect(page.locator('details:has(h3)')).toHaveCount(4);
  for (const claim of ['6-12 weeks', '2-3 weeks', '3-6 months'])
    await expect(page.locator('#body')).toContainText(claim);
  const links = page.locator('[data-cta] a');
  await expect(links.nth(0)).toHaveAttribute('href', /^\/contact/);
  await expect(links.nth(1)).toHaveAttribute('href', '/portfolio/web-development');
});

const services: Record<string, string[]> = {
  'chatbot-development': [
    '24/7 Customer Support',
    'Lead Qualification',
    'Multi-Channel Integration',
    'Personalized Experiences',
    'Seamless Handoff',
    'Analytics & Insights',
  ],
  'ai-automations': [
    'Document Processing',
    'Customer Data Management',
    'Email Filtering & Routing',
    'Predictive Maintenance',
    'Time Savings',
    'Increased Accuracy',
    'Cost Reduction',
  ],
  'content-creation': [
    'Blog Posts & Articles',
    'Social Media Content',
    'Product Descriptions',
    'Email Campaigns',
    'Landing Page Copy',
    'Video Scripts',
  ],
  'ads-generation': [
    'Social Media',
    'Google & Search',
    'Display & Banner',
    'Video Ad Scripts',
    'E-commerce Product',
    'Retargeting',
    'Audience Analysis',
    'Content Generation',
    'A/B Testing',
    'Optimization',
  ],
  'custom-tools': [
    'Discovery & Requirements Analysis',
    'Solution Design & Prototyping',
    'Development & Training',
    'Testing & Refinement',
    'Deployment & Integration',
    'Support & Optimization',
  ],
};
const cards: Record<string, number> = {
  'chatbot-development': 6,
  'ai-automations': 7,
  'content-creation': 10,
  'ads-generation': 10,
  'custom-tools': 12,
};

for (const [slug, names] of Object.entries(services)) {
  test(`service: ${slug}`, async ({ page }) => {
    await page.goto(`/services/${slug}`);
    const found = await titles(page.locator('#body'));
    for (const name of names)
      expect(
        found.some((title) => title.startsWith(name)),
        name,
      ).toBe(true);
    expect(found).toHaveLength(cards[slug] ?? 0);
    await expect(page.locator('[data-cta] a').first()).toHaveAttribute('href', `/contact?service=${slug}`);
  });
}

test('all projects', async ({ page }) => {
  await page.goto('/portfolio');
  const grid = page.locator('[data-filter]');
  await expect(grid.locator('[data-project]')).toHaveCount(18);
  const targets = await grid
    .locator('[data-project] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(targets)).toEqual(new Set(Object.keys(projects).map((slug) => `/portfolio/${slug}`)));
  await expect(page.locator('[data-entry]')).toHaveCount(6);
  for (const figure of ['200+', '92%', '15+', '57%'])
    await expect(page.locator('[data-stat]').filter({ hasText: figure })).toHaveCount(1);
});

for (const [slug, ids] of Object.entries(projects)) {
  test(`category: ${slug}`, async ({ page }) => {
    await page.goto(`/portfolio/${slug}`);
    const links = page.locator('[data-projects] [data-project] a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      ids.map((id) => `/portfolio/${slug}/${id}`),
    );
    await expect(page.locator('[data-projects] img')).toHaveCount(6);
    await expect(page.getByRole('heading', { name: 'Explore Other Portfolio Categories' })).toBeVisible();
    await expect(page.locator('[data-category-links] a')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'View All Portfolio Categories' })).toHaveAttribute(
      'href',
      '/portfolio',
    );
    await expect(page.locator('[data-cta]')).toHaveCount(1);
  });
}

test('the web category has three projects in depth and six capabilities more', async ({ page }) => {
  await page.goto('/portfolio/web-development');
  await expect(page.locator('[data-case-note]')).toHaveCount(3);
  await expect(
    page
      .locator('[data-section]')
      .filter({ has: page.locator('li > svg') })
      .first()
      .locator('li'),
  ).toHaveCount(6);
});

test('testimonials', async ({ page }) => {
  await page.goto('/testimonials');
  const lists = page.locator('[data-quotes]');
  await expect(lists.nth(0).locator('[data-quote]')).toHaveCount(2);
  await expect(lists.nth(0).getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(2);
  await expect(lists.nth(1).locator('[data-quote]')).toHaveCount(8);
  await expect(page.locator('[data-video]')).toHaveCount(3);
  await expect(page.locator('[data-stat-group]')).toHaveCount(4);
});

test('contact', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('[data-hours]')).toContainText('Monday to Friday');
  await expect(page.locator('[data-hours]')).toContainText('9AM-6PM PST');
  await expect(page.locator('[data-hours]')).toContainText('Closed');
  await expect(page.locator('[data-map] img')).toBeVisible();
  await expect(page.locator('details:has(h3)')).toHaveCount(3);
  await expect(page.locator('#body')).toContainText('within 1 business day');
  expect(await page.locator('select option').allInnerTexts()).toEqual([
    'Select a service',
    'Web Development',
    'Chatbot Development',
    'AI Automations',
    'Content Creation',
    'Ads Generation',
    'Custom AI Tools',
    'Other',
  ]);
  expect(
    await page
      .locator('select option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value'))),
  ).toEqual(['', ...Object.keys(projects), 'other']);
});

test('footer', async ({ page }) => {
  await page.goto('/about');
  const footer = page.locator('footer');
  await expect(footer.locator('a[target=_blank]')).toHaveCount(4);
  for (const slug of Object.keys(projects))
    await expect(footer.locator(`a[href="/services/${slug}"]`)).toHaveCount(1);
  for (const [text, href] of [
    ['Portfolio', '/portfolio'],
    ['Testimonials', '/testimonials'],
    ['Contact Us', '/contact'],
  ] as const) {
    await expect(footer.getByRole('link', { name: text })).toHaveAttribute('href', href);
  }
  for (const text of ['Privacy Policy', 'Terms of Service', 'Privacy', 'Terms', 'Sitemap']) {
    await expect(footer.locator('a:not([href])').getByText(text, { exact: true })).toHaveCount(1);
  }
  await expect(footer).toContainText('India');
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1);
  await expect(footer.locator('a[href="mailto:hello@example.com"]')).toHaveCount(1);
  await expect(footer).toContainText(`${new Date().getFullYear()}`);
  await expect(footer).toContainText('All rights reserved');
});
