/** The frontmatter fields of the contact page: every text of the form and what is around it. */
import { z } from 'zod';
import { text } from '../../model/fields.ts';
import { fileTypes, mostMegabytes } from '../../model/formFile.ts';
import { picture } from '../../model/pageFields.ts';

const fileType = z.string().regex(/^[a-z\d]+$/, 'the ending of a file name, such as pdf');

const field = z.strictObject({
  label: text.describe('The label above the form field.'),
  placeholder: text.optional().describe('An example inside the empty field.'),
});

export const fields = {
  form: z
    .strictObject({
      title: text.describe('The heading of the form.'),
      description: text.describe('The sentence under that heading.'),
      name: field.describe('The field for the name.'),
      email: field.describe('The field for the email address.'),
      company: field.optional().describe('The field for the company. Without it, the form does not ask.'),
      service: z
        .strictObject({
          label: text.describe('The label above the list.'),
          empty: text.describe('What the list shows before a choice.'),
          other: text.describe('The last choice, for people who want none of the services.'),
        })
        .optional()
        .describe('The list of services. Without it, the form does not ask.'),
      message: field.describe('The field for the message.'),
      file: z
        .strictObject({
          label: text.describe('The label above the field.'),
          hint: text.describe('Which files are accepted, and up to which size; below the field.'),
          types: z
            .array(fileType)
            .min(1)
            .optional()
            .describe(`The endings of accepted files. Without it: ${fileTypes.join(', ')}.`),
          megabytes: z
            .number()
            .positive()
            .optional()
            .describe(`The size up to which a file is accepted. Without it: ${mostMegabytes}.`),
          missing: text
            .optional()
            .describe('What the form says if no file was chosen. Without it, the file is optional.'),
          wrongType: text.describe('What the form says of a file with another ending.'),
          tooLarge: text.describe('What the form says of a file that is too large.'),
          chooseAgain: text.describe(
            'What the form says if the browser has lost the file, for example because the page was reloaded.',
          ),
        })
        .optional()
        .describe('The field for one file, such as a résumé. Without it, the form does not ask.'),
      required: text.describe('The label of a required field.'),
      optional: text.describe('The label of an optional field.'),
      submit: text.describe('Text of the button.'),
      sending: text.describe('Text of the button while the message is being sent.'),
      sent: text.describe('Text of the button after the message has been sent.'),
      toastTitle: text.describe('The heading of the note that a message has been sent.'),
      toastText: text.describe('The sentence of that note.'),
      failedTitle: text.describe('The heading of the note that sending failed, shown on other pages.'),
      failedText: text.describe('The sentence of that note.'),
      privacy: text.describe('What happens to what visitors write, below the button.'),
      withoutScript: text.describe('What visitors read if their browser runs no JavaScript.'),
      trap: text.describe('The label of the field that only bots see.'),
      failures: z
        .strictObject({
          offline: text.describe('There is no connection; nothing was sent.'),
          refused: text.describe('The server responded, and refused the message.'),
          unclear: text.describe('No clear answer came, or none in time: the message may have arrived.'),
        })
        .describe('What the form says when a message could not be sent.'),
    })
    .describe('The contact form.'),
  details: z
    .strictObject({
      title: text.describe('The heading of the block.'),
      email: text.describe('The label of the email address.'),
      phone: text.describe('The label of the phone number.'),
      address: text.describe('The label of the postal address.'),
      call: text.optional().describe('The label of the link that books a call, if site.yaml has “booking”.'),
    })
    .describe('Labels of the contact details from site.yaml.'),
  hours: z
    .strictObject({ title: text.describe('The heading above the business hours from site.yaml.') })
    .describe('Text of the business hours.'),
  map: z
    .strictObject({
      title: text.describe('The heading of the map.'),
      image: picture(800, ['map']).describe('The image shown instead of the map until a visitor loads it.'),
      imageAlt: text.describe('What that image shows, for people who cannot see it.'),
      load: text.describe('Text of the button that loads the live map.'),
      note: text.describe('What that button does, and which company serves the map.'),
      open: text.describe('Text of the link that opens the map in a new tab.'),
    })
    .optional()
    .describe('The map of the office. It appears if site.yaml has “map”, too.'),
};
