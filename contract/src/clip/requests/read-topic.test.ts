import { describe, expect, it } from 'vitest';
import { readTopic } from './read-topic.ts';

describe('the subjects of a request', () => {
  it.each([
    ['only the parts about pricing', [['pricing']]],
    ['Show me where they talk about exam stress', [['exam', 'stress']]],
    ['pricing, discounts and refunds', [['pricing'], ['discounts'], ['refunds']]],
    ['सिर्फ़ कीमत के बारे में', [['कीमत']]],
    ['पानी और मिट्टी वाले हिस्से', [['पानी'], ['मिट्टी']]],
    ['விலை பற்றி மட்டும்', [['விலை']]],
    ['ధర గురించి మాత్రమే', [['ధర']]],
    ['শুধু দাম নিয়ে', [['দাম']]],
    ['फक्त किंमत बद्दल', [['किंमत']]],
    ['ફક્ત ભાવ વિશે', [['ભાવ']]],
    ['ಬೆಲೆ ಬಗ್ಗೆ ಮಾತ್ರ', [['ಬೆಲೆ']]],
    ['വില കുറിച്ച് മാത്രം', [['വില']]],
    ['ਸਿਰਫ਼ ਕੀਮਤ ਬਾਰੇ', [['ਕੀਮਤ']]],
    ['କେବଳ ଦାମ ବିଷୟରେ', [['ଦାମ']]],
    ['صرف قیمت کے بارے میں', [['قیمت']]],
    ['sirf paise ke baare mein', [['paise']]],
    ['1,00,000 rupees,tax', [['1,00,000', 'rupees'], ['tax']]],
    ['GST 2.0, web 3.0. And tax', [['gst', '2.0'], ['web', '3.0'], ['tax']]],
    ['9/11, profit/loss', [['9/11'], ['profit'], ['loss']]],
    ['R&D, sales&marketing & HR', [['r&d'], ['sales'], ['marketing'], ['hr']]],
    ['only the best parts', []],
    ['सबसे अच्छे हिस्से', []],
    ['only the clips', []],
    ['???', []],
  ] as const)('of %j are %j', (text, subjects) => {
    expect(readTopic(text)).toEqual(subjects);
  });
});
