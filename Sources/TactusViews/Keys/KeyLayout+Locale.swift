import Glibc

/// The layout that environment variables select.
extension KeyLayout {
  /// The layout of the user's locale; the Latin layout if the system has no data for it.
  ///
  /// The layout is the first one in `XKB_DEFAULT_LAYOUT`, or the usual one for the language in
  /// `LC_ALL`, `LC_CTYPE` or `LANG`. The environment is read once.
  public static let current: KeyLayout = {
    let wanted = variable("XKB_DEFAULT_LAYOUT")?.prefix { $0 != "," }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? ""
    let name = wanted.map(String.init) ?? usual(for: locale)
    return named(name) ?? .latin
  }()

  /// Returns the name of the usual layout for a locale such as "de_CH.UTF-8".
  static func usual(for locale: String) -> String {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let language = name.prefix { $0 != "_" }
    return byLocale[String(name)] ?? byLanguage[String(language)] ?? String(language)
  }

  private static let byLocale = [
    "C": "us", "POSIX": "us", "": "us", "en_GB": "gb", "en_IE": "ie", "de_CH": "ch",
    "fr_CH": "ch(fr)", "it_CH": "ch(fr)", "fr_BE": "be", "nl_BE": "be", "fr_CA": "ca",
    "pt_BR": "br",
  ]
  /// The layouts of languages whose layouts are not named like the language.
  private static let byLanguage = [
    "en": "us", "da": "dk", "sv": "se", "cs": "cz", "uk": "ua", "el": "gr", "he": "il", "nb": "no",
    "nn": "no", "sl": "si", "et": "ee", "sr": "rs", "ja": "jp", "ko": "kr", "ar": "ara",
    "fa": "ir", "hi": "in", "ka": "ge", "hy": "am", "vi": "vn", "sq": "al", "ca": "es(cat)",
    "eu": "es", "ga": "ie", "be": "by", "bs": "ba", "sq_AL": "al",
  ]

  private static func variable(_ name: String) -> String? {
    // SAFETY: the C string is copied at once, and nothing changes the environment meanwhile.
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
