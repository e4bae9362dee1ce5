import { phrases } from '../cue-lists.ts';
import type { MarkerLists } from './marker-lists.ts';

export const kn: MarkerLists = {
  you: phrases(`
    ನೀವು, ನಿಮಗೆ, ನಿಮ್ಮ, ನಿಮ್ಮನ್ನು, ನಿಮ್ಮಲ್ಲಿ, ನಿಮಗೂ, ನೀನು, ನಿನಗೆ, ನಿನ್ನ, ನಿನ್ನನ್ನು, neevu, nimage, nimma, neenu, ninage, ninna`),
  people: phrases(`
    ಜನ, ಜನರು, ಜನರಿಗೆ, ಜನಗಳು, ಎಲ್ಲರೂ, ಎಲ್ಲರಿಗೂ, ಎಲ್ಲಾರು, ಪ್ರತಿಯೊಬ್ಬರು, ಪ್ರತಿಯೊಬ್ಬರೂ, ಯಾರೂ, ಯಾರಿಗೂ, ಯಾರಾದರೂ, ಮನುಷ್ಯ,
    ಮನುಷ್ಯರು, ಮಕ್ಕಳು, ಹೆಣ್ಣುಮಕ್ಕಳು, ಸಮಾಜ, ಪ್ರಪಂಚ, jana, ellaru, ellarigu, yaaru, makkalu`),
  negations: phrases(`
    ಇಲ್ಲ, ಅಲ್ಲ, ಬೇಡ, ಬಾರದು, ಬಾರದ, ಆಗಲ್ಲ, ಆಗುವುದಿಲ್ಲ, ಗೊತ್ತಿಲ್ಲ, ಏನೂ ಇಲ್ಲ, ಏನೂ, ಎಂದಿಗೂ ಇಲ್ಲ, ಇಲ್ಲದೆ, ಬಿಟ್ಟು, ಸಾಧ್ಯವಿಲ್ಲ, illa,
    alla, beda, agalla, gottilla`),
  absolutes: phrases(`
    ಅತ್ಯಂತ, ಎಲ್ಲಕ್ಕಿಂತ, ತುಂಬಾ, ಯಾವಾಗಲೂ, ಸದಾ, ಮಾತ್ರ, ಒಂದೇ, ಏಕೈಕ, ಎಲ್ಲಾ, ಎಲ್ಲವೂ, ಪೂರ್ತಿ, ಸಂಪೂರ್ಣ, ಪ್ರತಿ, ಪ್ರತಿಯೊಂದು, ಖಂಡಿತ,
    ಖಂಡಿತವಾಗಿ, ಉತ್ತಮ, tumba, yavagalu, matra, ella, khandita`),
  states: phrases(`
    ಇದೆ, ಇವೆ, ಇದ್ದಾರೆ, ಇರುತ್ತೆ, ಇರುತ್ತದೆ, ಇರುತ್ತಾರೆ, ಆಗುತ್ತೆ, ಆಗುತ್ತದೆ, ಅಂದರೆ, ಅಂದ್ರೆ, ಇದೇ, ಅದೇ, ide, ive, irutte, andre`),
  emotions: phrases(`
    ಭಯ, ಹೆದರಿಕೆ, ಕೋಪ, ಸಿಟ್ಟು, ದುಃಖ, ಬೇಜಾರು, ಸಂತೋಷ, ಖುಷಿ, ಆನಂದ, ಪ್ರೀತಿ, ದ್ವೇಷ, ನಾಚಿಕೆ, ನೋವು, ಅಳು, ಅತ್ತೆ, ತಪ್ಪು, ತಪ್ಪುಗಳು,
    ಸೋಲು, ಧೈರ್ಯ, ನಂಬಿಕೆ, ಚಿಂತೆ, ಕಷ್ಟ, bhaya, kopa, khushi, preeti, tappu, dhairya, nambike, kashta`),
  lessons: phrases(`
    ರಹಸ್ಯ, ಗುಟ್ಟು, ಪಾಠ, ಕಲಿತೆ, ಕಲಿತಿದ್ದು, ಕಲಿಯಬೇಕು, ನಿಯಮ, ದಾರಿ, ಉಪಾಯ, ಸತ್ಯ, ನಿಜ, ಕಾರಣ, ಮುಖ್ಯ, ಮುಖ್ಯವಾದ, ನೆನಪಿಡಿ,
    ನೆನಪಿರಲಿ, ಸಲಹೆ, ಅರ್ಥ, rahasya, paatha, satya, nija, mukhya, karana`),
  closings: phrases(`
    ಪುಸ್ತಕ, ಪುಸ್ತಕಗಳು, ಬುಕ್, ಇಷ್ಟವಾದ, ಮೆಚ್ಚಿನ, ಸಿನಿಮಾ, ಚಿತ್ರ, ಕೊನೆಯ ಪ್ರಶ್ನೆ, ರಾಪಿಡ್ ಫೈರ್, ಪಾಡ್‌ಕಾಸ್ಟ್, ಇನ್‌ಸ್ಟಾಗ್ರಾಂ, ಟ್ವಿಟರ್,
    ವೆಬ್‌ಸೈಟ್, ಎಲ್ಲಿ ಸಿಗುತ್ತೀರಿ, pustaka, koneya prashne, podcast`),
  fillers: phrases(`
    ಅಂದ್ರೆ ಏನು, ಹಾಗೆ, ಹೀಗೆ, ಸರಿ, ಓಕೆ, ಹೌದು, ಹೌದು ಹೌದು, ಅಲ್ವಾ, ಏನಂತಾರೆ, ಹ್ಮ್, ಆಕ್ಚುಲಿ, ಅದೇ ತರ, ಒಂತರಾ, haage, heege, sari,
    haudu, alva`),
  thirdPersons: phrases(`
    ಅವನು, ಅವಳು, ಅವರು, ಅವನಿಗೆ, ಅವಳಿಗೆ, ಅವರಿಗೆ, ಅವನ, ಅವಳ, ಅವರ, ಅವರನ್ನು, ಅವನನ್ನು, ಇವರು, ಇವರಿಗೆ, avanu, avalu, avaru, avarige,
    avara`),
  plugs: phrases(`
    ಸಬ್ಸ್ಕ್ರೈಬ್, ಸಬ್ಸ್ಕ್ರೈಬ್-, ಪ್ರಾಯೋಜಕ, ಸ್ಪಾನ್ಸರ್, ಸ್ಪಾನ್ಸರ್-, ಆಫರ್, ರಿಯಾಯಿತಿ, ಕೂಪನ್, ಲಿಂಕ್, ಡೌನ್‌ಲೋಡ್, ಆಪ್, ನಮ್ಮ ಆಪ್,
    ಕೋರ್ಸ್, ಡಿಸ್ಕ್ರಿಪ್ಷನ್-, subscribe, offer, link, download`),
};
