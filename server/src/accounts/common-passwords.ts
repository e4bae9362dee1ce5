/**
 * Passwords of eight characters and more that are guessed first: what lists of leaked passwords have at their top, and
 * what people in India choose most. Written in lower case; digits and marks at the end are taken off before the
 * comparison, so `krishna` covers `Krishna@123` too.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password passw0rd p@ssword p@ssw0rd pa55word passwort password1 passwordpassword mypassword newpassword thepassword
qwerty qwertyui qwertyuiop qwerty123 qwertyqwerty asdfgh asdfghjk asdfghjkl zxcvbnm zxcvbnm, 1qaz2wsx 1q2w3e4r 1q2w3e4r5t
q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc zaq12wsx zaq1zaq1 qweasd qweasdzxc asdzxc 1qazxsw2 poiuytrewq mnbvcxz
iloveyou iloveu iloveme ilovegod lovely loveyou lovelove iloveindia iloveyoumom trustno1 letmein welcome welcometo
admin admin123 administrator root toor guest user test testtest tester testing changeme default secret login master
monkey dragon football baseball basketball superman batman spiderman pokemon starwars princess sunshine shadow
michael jennifer jessica ashley charlie daniel thomas computer internet google facebook instagram whatsapp youtube
samsung iphone android microsoft windows whatever freedom forever flower cheese summer winter autumn spring
abc abcd abcde abcdef abcdefg abcdefgh abc123 abcd1234 a1b2c3 a1b2c3d4 aa123456 aaaa1111 abcabc abc123abc
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 123123 123123123
12341234 11111111 00000000 88888888 99999999 11223344 1122334455 112233445566 12121212 147258369 159753 741852963
123qwe 123qweasd qwe123 q123456 a123456 z123456 123abc 123456a 12345678a 1234qwer asd123 zxc123 1234abcd
india indian india123 bharat hindustan indiaindia jaihind vandemataram jaibharat meraindia bharatmata
krishna krishnaa harekrishna radhakrishna radheradhe radhe radhekrishna jaishreeram jaishriram shreeram jaishreekrishna
sriram ramram sitaram jaimatadi matarani omnamahshivaya omnamahshivay shivshiv harharmahadev mahadev mahakal bholenath
jaishiva shivaji ganesh ganesha ganpati jaiganesh ganpatibappa saibaba omsairam sairam jaisairam hanuman bajrangbali
jaihanuman balaji tirupati govinda venkatesh murugan ayyappa lakshmi laxmi saraswati durga parvati gayatri jagannath
waheguru satnam allah bismillah mashallah inshallah jesus jesuschrist christ alleluia
sachin tendulkar sachintendulkar dhoni msdhoni kohli viratkohli virat rohit cricket ipl chennai mumbai delhi kolkata
bangalore bengaluru hyderabad pune gujarat rajasthan maharashtra tamilnadu kerala punjab bihar
mummy mummypapa mumdad mompop maapapa papa papamummy mother father family sweety sweetheart darling jaanu janu sonu
shona babu rahul rohan priya pooja puja neha anjali kavita sunita deepak sandeep sanjay vijay ajay amit sumit rakesh
suresh ramesh mahesh ganapathi karthik lakshman prasad kumar sharma singh patel gupta reddy
samosa chapati bollywood shahrukh shahrukhkhan salman salmankhan amitabh hrithik rajinikanth
subscribe creator podcast video videos jhalak
  `
    .trim()
    .split(/\s+/),
);
