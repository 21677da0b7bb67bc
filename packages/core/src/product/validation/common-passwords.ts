/**
 * Passwords that are tried first and that the product's policy would allow (ASVS 6.2.4), in lower case:
 * an attacker tries every capitalisation. A test verifies that the policy would allow each of them.
 */
export const commonPasswords: readonly string[] = `
1qaz@wsx 1qaz!qaz 1qaz@wsx3edc 1q2w3e4r! 1q2w3e4r@ 1q2w3e! 1234qwer! 1234qwer@ 12345qwert!
123qwe!@# 123qwe! 123qwe@ a1b2c3! a1b2c3d4! aa123456! aa123456@ aa@123456 aa12345! aa1234! aa@1234
abc123! abc123# abc123@ abc@123 abc@1234 abc@12345 abc1234! abc12345! abc123456! abcd1234! abcd@1234 abcd@123
admin1! admin123! admin1234! admin12345! admin123# admin123$ admin@1 admin@12 admin@123 admin@1234 admin@12345 admin@2024 admin@2025 admin@2026
admin#123 administrator1! administrator@123 archscribe1! archscribe123! archscribe@1 archscribe@123 asdf1234! asdf@1234 asd123! asd@123
asdfgh1! autumn2024! autumn2025! autumn2026! baseball1! bailey1! batman1! changeme1! changeme123! changeme@123 charlie1! chelsea1!
company1! company123! computer1! cricket@123 default1! demo@123 demo1234! dragon1! dragon123! fall2024! fall2025! fall2026!
february2026! football1! football123! freedom1! friday13! google1! guest123! guest@123 hello1! hello123! hello@123 hunter2!
iloveu1! iloveyou1! iloveyou2! iloveyou@1 india@123 january2026! jesus1! jordan23! killer1! letmein1! letmein123! letmein@1 letmein@123
liverpool1! login123! london1! lovely1! manager1! manager@123 master1! master123! master@123 merlin1! michael1! monkey1! monkey123! mustang1!
mypassword1! nopassword1! office365! oracle@123 p@55w0rd p@55w0rd1 p@55word1 p@ssw0rd p@ssw0rd! p@ssw0rd01 p@ssw0rd1 p@ssw0rd1! p@ssw0rd12
p@ssw0rd123 p@ssw0rd123! p@ssw0rd1234 p@ssw0rd2024 p@ssw0rd2025 p@ssw0rd2026 p@ssword1 p@ssword1! p@ssword12 p@ssword123 p@$$w0rd p@$$w0rd1 p@$$w0rd123 p@$$word1
pa$$w0rd pa$$w0rd! pa$$w0rd1 pa$$w0rd123 pa$$word1 pa$$word123 passw0rd! passw0rd!1 passw0rd# passw0rd$ passw0rd@ passw0rd1! passw0rd123!
pass123! pass123# pass1234! pass@1 pass@12 pass@123 pass@1234 pass@12345 pass@word1 pass#123 pass!123
password!1 password!12 password!123 password#1 password#123 password$1 password*1 password?1 password@1 password@12 password@123 password@1234
password0! password01! password1! password1!! password1# password1$ password1% password1& password1* password1? password1@ password11! password12! password123! password123# password123$
password123@ password1234! password12345! password2! password2024! password2025! password2026! password3! password99!
pokemon1! princess1! princess123! q1w2e3r4! q1w2e3! qazwsx1! qazwsx123! qwe123! qwe123!@# qwe@123 qwer1234! qwer@1234 qwert123!
qwerty!1 qwerty!123 qwerty#1 qwerty@1 qwerty@12 qwerty@123 qwerty@1234 qwerty1! qwerty12! qwerty123! qwerty123# qwerty123@ qwerty1234! qwerty12345! qwertyuiop1!
ranger1! root123! root@123 root1234! samsung1! secret1! secret123! server@123 shadow1! soccer1! spring2024! spring2025! spring2026! starwars1!
student@123 summer1! summer123! summer2023! summer2024! summer2024# summer2025! summer2026! sunshine1! superman1! support1! support@123 system@123 system123!
temp123! temp1234! temp@123 temporary1! test1! test12! test123! test123# test1234! test12345! test@1 test@12 test@123 test@1234 test@12345 testing1! testing123! testtest1!
tigger1! tinkerbell1! trustno1! user1! user123! user@123 user@1234 user1234! vmware1! vmware123! welcome!1 welcome#1 welcome#123 welcome$1
welcome01! welcome1! welcome1# welcome1$ welcome1@ welcome12! welcome123! welcome123# welcome1234! welcome2! welcome2024! welcome2025! welcome2026!
welcome@1 welcome@12 welcome@123 welcome@1234 whatever1! winter1! winter123! winter2023! winter2024! winter2025! winter2026! xyz@123 zaq1@wsx zaq1!qaz zaq12wsx! zxcvbn1! zxcvbnm1! zxcvbnm123!
`
  .trim()
  .split(/\s+/);

const known = new Set(commonPasswords);

/** Whether a password is among those that are tried first, however it is written in upper and lower case. */
export function isCommonPassword(password: string): boolean {
  return known.has(password.toLowerCase());
}
