/** The fields that the schemas of pages, of site.yaml and of the components' attributes share. */
import { z } from 'zod';

/** A text for readers. The check treats it as prose. */
export const text = z.string().trim().min(1);

/** The name of a person, a company, a product or a place: also a text, but with a spelling of its own. */
export const name = text.meta({ isName: true });

/**
 * An address: of a page, a section, another site, a mailbox or a phone. The check validates it with better messages;
 * editors know only the pattern.
 */
export const link = text.meta({ reference: 'link', pattern: '^(\\/|#|https?:\\/\\/|mailto:|tel:)\\S*$' });

/** The closing block of a page. */
export const ctaTexts = {
  title: text.describe('The heading of the closing block.'),
  subtitle: text.describe('Small label above the title.'),
  description: text.describe('One to three sentences: what the reader should do, and what happens then.'),
  primaryButtonText: text.describe('Text of the first button.'),
  primaryButtonLink: link.describe(
    'Where the first button leads: a page such as /contact, or a full address.',
  ),
  secondaryButtonText: text.describe('Text of the second button.'),
  secondaryButtonLink: link.describe(
    'Where the second button leads: a page such as /services, or a full address.',
  ),
};
