// Reads the menus of `unseen`, which the reader was not made with, and prints how well they were read. Arguments: `open`, `locked`,
// `second`, `third-open`, `third-kept`, `fourth`, `fifth-open`, `fifth-kept`, `sixth`, `seventh`, `eighth-open`, `eighth-kept`, `ninth`, `tenth-open`, `tenth-kept`, `eleventh`, `twelfth-open`, `twelfth-kept`, `thirteenth-open`, `thirteenth-kept`, `fourteenth-open`, `fourteenth-kept`, `fifteenth-open`, `fifteenth-kept`, `sixteenth-open`, `sixteenth-kept`, `seventeenth-open`, `seventeenth-kept` or `all`, and `--wrong` to list what is wrong. How the truth is written and counted is in the README beside the menus.
import { print, readUnseenMenus, scoreMenu, unseenSets } from './import-judgement.ts';

const [set = 'open', option] = process.argv.slice(2);
for (const name of set === 'all' ? unseenSets : [set]) {
  const scores = readUnseenMenus(name).map((menu) => {
    const score = scoreMenu(menu);
    const wrong = [
      ...score.read.filter((judgement) => judgement.wrong.length > 0),
      ...score.missed,
      ...score.invented,
    ];
    if (option === '--wrong')
      for (const { text, hasDoubt } of wrong) console.log(`${menu.file} ${hasDoubt ? '?' : '!'} ${text}`);
    return score;
  });
  print(name, scores);
}
