/** Given names and their usual short forms, groups parted by semicolons; a name may stand in several groups. */
const GROUPS = `
abigail abby gail; abraham abe bram; adam addy; adrian ade; agnes aggie; albert al bert bertie;
alexander alex alec sandy sasha sascha xander lex alejandro aleksandr oleksandr;
alexandra alex sandra sandy sasha lexi alejandra; alfred alf fred freddie; alison ali; amanda mandy;
amelia amy millie; andrew andy drew andreas andrei andrey andrzej andres; angela angie;
ann anna anne annie nan hanna hannah; antonia toni; anthony tony antonio anton; archibald archie; arthur art artie;
barbara barb babs barbie; bartholomew bart; beatrice bea trixie; benjamin ben benny benji;
bernard bernie bernd bernhard; beverly bev; bradley brad; bridget biddy; caroline carol carrie caro; casper kaspar;
catherine cathy kate katie kathy cat kit katherine kathryn katharina ekaterina katya; cecilia cissy;
charles charlie chuck chas carlos karl carl; charlotte lottie charlie; christian chris;
christina chris tina chrissy christine; christopher chris kit topher kristof; clifford cliff; constance connie;
cornelius con neil; cynthia cindy; daniel dan danny; danielle dani; david dave davey; deborah deb debbie;
dennis denny; diana di; dmitri dima dmitry dmytro mitya; dominic dom nick; donald don donny;
dorothy dot dottie dolly; douglas doug; edmund ed eddie ned; edward ed eddie ted teddy ned eduard eduardo;
eleanor ellie nell nora elena; elizabeth liz beth betty eliza lizzie bess lisa elisabeth lilibet; emily em millie;
emanuel manny manuel emmanuel; ernest ernie ernst; eugene gene; evgeny evgeni yevgeny eugene zhenya;
florence flo florrie; frances fran fanny franny; francis frank fran francisco francesco pancho; franklin frank;
frederick fred freddie fritz friedrich fredrick; gabriel gabe; gabrielle gabby; geoffrey geoff jeff jeffrey;
george georg jorge giorgio georgi yuri; gerald gerry jerry gerhard gerd; gerard gerry jerry; gilbert gil bert;
giuseppe beppe pino joseph; gregory greg grigory gregor; guillermo memo william; gustav gus; harold hal harry;
harriet hattie; henry harry hank hal heinrich enrique henri heinz; herbert herb bert; howard howie; hubert hugh bert;
ignacio nacho; irene renie; isaac ike zac; isabel bella isabella izzy elizabeth; ivan vanya john;
jacob jake jack yakov; jacqueline jackie; james jim jimmy jamie jem diego jaime; janet jan; jean jeanne;
jennifer jen jenny jenn; jeremy jerry jez; jerome jerry; jessica jess jessie; joan joanie; joanna jo joanne;
john jack johnny jon jock johann johannes juan giovanni jean hans ivan ioannis yahya; jonathan jon jonny;
jordan judd; joseph joe joey jo josef jose giuseppe yusuf youssef; josephine jo josie; joshua josh; judith judy;
julia julie; julian jules; justin jus; kenneth ken kenny; kimberly kim; konstantin kostya costa;
lawrence larry laurie lorenzo laurence; leonard len lenny leo; leonardo leo; leopold leo poldi; leslie les;
lillian lily lil; louis lou louie luis luigi ludwig; louise lou; lucille lucy; luis lucho; madeline maddy;
marcus mark marc marco; margaret maggie meg peggy marge margie greta rita madge margarita; maria mary marie miriam;
martha patty; martin marty; mary molly polly mamie; matilda tilly; matthew matt matty mateo matthias; maureen mo;
maurice mo; maximilian max; megan meg; melissa mel missy;
michael mike mick mickey mikey mikhail miguel michel misha michal; mildred millie; milton milt;
mohammed muhammad mohamed mohammad mohamad muhammed mehmet mohammod; montgomery monty; nadezhda nadia; nancy nan;
natalie nat natalia natasha nathalie; nathan nat nate; nathaniel nat nate;
nicholas nick nicky nico klaus nikolai nikolay nicolas; nicole nicky nikki; norman norm; oliver ollie; olga olya;
pamela pam; patricia pat patty tricia trish; patrick pat paddy; paul pablo paolo pavel; penelope penny;
peter pete pedro pierre petr pyotr piotr; philip phil pip felipe phillip; prudence prue; rachel rae; randolph randy;
raymond ray; rebecca becky becca; reginald reg reggie; richard rick dick rich ricky richie ricardo;
robert bob rob bobby robbie bert roberto; roderick rod; rodney rod; roger rog; roland rollie; ronald ron ronnie;
rosemary rose rosie; rudolf rudy rolf; rupert ru; russell russ; salvatore sal toto; samantha sam; samuel sam sammy;
sarah sally sadie sara; sebastian seb bastian; sergei serge sergey serhiy sergio; sidney sid; silvester sly;
simon si; stanley stan; stephanie steph; stephen steve stevie stefan steven esteban; stuart stu;
susan sue susie suzy susanna; svetlana sveta; sylvia syl; tatiana tanya; terence terry;
theodore ted teddy theo fyodor; theresa terry tess tessa; thomas tom tommy tomas; timothy tim timmy; tobias toby;
valentina valya; valerie val; vasily vasya basil; veronica ronnie; victor vic viktor; victoria vicky tori;
vincent vin vince vinny; virginia ginny; vladimir vova volodya vlad volodymyr; vladislav vlad; walter walt wally;
wilfred wilf fred; wilhelm willi william; wilhelmina willa mina; william will bill billy willy liam guillermo;
winifred win; yevgenia zhenya eugenia; yuri yury iouri; zachary zach zack
`;

const groups: readonly (readonly string[])[] = GROUPS.trim()
  .split(/;\s*/)
  .map((group) => group.split(' '));
const formsOf: ReadonlyMap<string, ReadonlySet<string>> = read();

function read(): ReadonlyMap<string, ReadonlySet<string>> {
  const forms = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const name of group) {
      const known = forms.get(name) ?? new Set();
      for (const other of group) if (other !== name) known.add(other);
      forms.set(name, known);
    }
  }
  return forms;
}

const NONE: ReadonlySet<string> = new Set();

/** Other forms of a folded given name. */
export function nicknamesOf(name: string): ReadonlySet<string> {
  return formsOf.get(name) ?? NONE;
}

/** Whether two folded given names are forms of one name: `bob` and `robert`. */
export function areNicknames(a: string, b: string): boolean {
  return nicknamesOf(a).has(b);
}
