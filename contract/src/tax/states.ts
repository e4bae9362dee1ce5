/** A State or Union territory of India, as GST counts them. */
export interface IndianState {
  /** Two digits: the first two characters of a GSTIN that is registered there. */
  code: string;
  name: string;
  hindi: string;
  /** A Union territory without its own legislature: its half of the tax is called UTGST. */
  unionTerritory?: true;
}

/** By their English names. Codes 25 and 28 belonged to territories that no longer exist. */
export const indianStates = [
  {
    code: '35',
    name: 'Andaman and Nicobar Islands',
    hindi: 'अंडमान और निकोबार द्वीपसमूह',
    unionTerritory: true,
  },
  { code: '37', name: 'Andhra Pradesh', hindi: 'आंध्र प्रदेश' },
  { code: '12', name: 'Arunachal Pradesh', hindi: 'अरुणाचल प्रदेश' },
  { code: '18', name: 'Assam', hindi: 'असम' },
  { code: '10', name: 'Bihar', hindi: 'बिहार' },
  { code: '04', name: 'Chandigarh', hindi: 'चंडीगढ़', unionTerritory: true },
  { code: '22', name: 'Chhattisgarh', hindi: 'छत्तीसगढ़' },
  {
    code: '26',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    hindi: 'दादरा और नगर हवेली और दमन और दीव',
    unionTerritory: true,
  },
  { code: '07', name: 'Delhi', hindi: 'दिल्ली' },
  { code: '30', name: 'Goa', hindi: 'गोवा' },
  { code: '24', name: 'Gujarat', hindi: 'गुजरात' },
  { code: '06', name: 'Haryana', hindi: 'हरियाणा' },
  { code: '02', name: 'Himachal Pradesh', hindi: 'हिमाचल प्रदेश' },
  { code: '01', name: 'Jammu and Kashmir', hindi: 'जम्मू और कश्मीर' },
  { code: '20', name: 'Jharkhand', hindi: 'झारखंड' },
  { code: '29', name: 'Karnataka', hindi: 'कर्नाटक' },
  { code: '32', name: 'Kerala', hindi: 'केरल' },
  { code: '38', name: 'Ladakh', hindi: 'लद्दाख', unionTerritory: true },
  { code: '31', name: 'Lakshadweep', hindi: 'लक्षद्वीप', unionTerritory: true },
  { code: '23', name: 'Madhya Pradesh', hindi: 'मध्य प्रदेश' },
  { code: '27', name: 'Maharashtra', hindi: 'महाराष्ट्र' },
  { code: '14', name: 'Manipur', hindi: 'मणिपुर' },
  { code: '17', name: 'Meghalaya', hindi: 'मेघालय' },
  { code: '15', name: 'Mizoram', hindi: 'मिज़ोरम' },
  { code: '13', name: 'Nagaland', hindi: 'नागालैंड' },
  { code: '21', name: 'Odisha', hindi: 'ओडिशा' },
  { code: '97', name: 'Other Territory', hindi: 'अन्य क्षेत्र' },
  { code: '34', name: 'Puducherry', hindi: 'पुदुच्चेरी' },
  { code: '03', name: 'Punjab', hindi: 'पंजाब' },
  { code: '08', name: 'Rajasthan', hindi: 'राजस्थान' },
  { code: '11', name: 'Sikkim', hindi: 'सिक्किम' },
  { code: '33', name: 'Tamil Nadu', hindi: 'तमिलनाडु' },
  { code: '36', name: 'Telangana', hindi: 'तेलंगाना' },
  { code: '16', name: 'Tripura', hindi: 'त्रिपुरा' },
  { code: '09', name: 'Uttar Pradesh', hindi: 'उत्तर प्रदेश' },
  { code: '05', name: 'Uttarakhand', hindi: 'उत्तराखंड' },
  { code: '19', name: 'West Bengal', hindi: 'पश्चिम बंगाल' },
] as const satisfies readonly IndianState[];

export type StateCode = (typeof indianStates)[number]['code'];

/** The codes alone, in the order of `indianStates`. */
export const stateCodes = indianStates.map(({ code }) => code) as [StateCode, ...StateCode[]];

/** The State of a code, or null for a code that GST does not know. */
export const stateOf = (code: string): IndianState | null =>
  indianStates.find((state) => state.code === code) ?? null;

/** Whether a text is a postal code of India: six digits, the first of which is not 0. */
export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
