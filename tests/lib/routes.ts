import { readContent } from './pages.ts';

const { pages } = await readContent('.');

/** The routes of the site, without the not-found page. */
export const routes: readonly string[] = pages
  .filter(({ kind }) => kind !== 'notFound')
  .map(({ url }) => url);

/** The projects that each category was specified with. */
export const projects: Record<string, string[]> = {
  'web-development': [
    'ecommerce-redesign',
    'financial-portal',
    'provider-directory',
    'listings-platform',
    'learning-management',
    'nonprofit-website',
  ],
  'chatbot-development': [
    'customer-support',
    'lead-generation',
    'symptom-assessment',
    'financial-advisory',
    'tutor-bot',
    'onboarding-assistant',
  ],
  'ai-automations': [
    'invoice-processing',
    'quality-control-system',
    'candidate-screening',
    'supply-chain-optimization',
    'ticket-routing',
    'data-entry-system',
  ],
  'content-creation': [
    'product-descriptions',
    'seo-blog-content',
    'social-media-calendar',
    'course-materials',
    'property-descriptions',
    'email-campaigns',
  ],
  'ads-generation': [
    'ecommerce-social-media',
    'b2b-lead-generation',
    'local-service-google-ads',
    'app-install-campaign',
    'elearning-promotion',
    'property-showcase',
  ],
  'custom-tools': [
    'risk-assessment',
    'portfolio-optimization',
    'market-analysis',
    'production-scheduler',
    'document-analysis',
    'behavior-analyzer',
  ],
};
