/// The clipboard, through which programs exchange text, pictures and files.
///
/// All windows of a program share the clipboard. Without a compositor, for example in a test or a
/// replay, a window has a clipboard of its own, which no other program sees.
public final class Clipboard {
  /// A function that receives the pasted content, or the reason why there is none.
  public typealias Receiver = (Result<PastedContent, ClipboardError>) -> Void

  /// Offers content to other programs; nil without a compositor.
  package var onCopy: ((ClipboardContent) -> Void)?
  /// Requests what other programs offer; nil without a compositor.
  package var onPaste: (([PastedForm], @escaping Receiver) -> Void)?
  /// Returns whether other programs or this one offer content in a form; nil without a compositor.
  package var onCheck: ((PastedForm) -> Bool)?
  /// Offers selected text to other programs, which paste it with the middle button; nil without a
  /// compositor.
  package var onSelect: ((String) -> Void)?
  /// Requests the text that was selected last in any program; nil without a compositor.
  package var onPasteSelected: ((@escaping Receiver) -> Void)?
  private var local: ClipboardContent?
  private var selected: String?

  /// Creates an empty clipboard that no other program sees.
  public init() {}

  /// Copies content, which replaces what was copied before.
  public func copy(_ content: ClipboardContent) {
    guard !content.isEmpty else { return }
    if let onCopy { onCopy(content) } else { local = content }
  }

  /// Copies text, unless it is empty.
  public func copy(_ text: String) {
    if !text.isEmpty { copy(ClipboardContent(text: text)) }
  }

  /// Pastes what was copied last, in the first of the given forms in which it is offered.
  ///
  /// - Parameters:
  ///   - forms: The forms that the program can use, the best first.
  ///   - receive: Called once on the main thread: at once for content of this program, and later
  ///     for that of another program, which may take seconds.
  public func paste(
    _ forms: [PastedForm] = PastedForm.allCases, receive: @escaping Receiver
  ) {
    if let onPaste { return onPaste(forms, receive) }
    receive(local.flatMap { $0.pasted(as: forms) }.map { .success($0) } ?? .failure(.empty))
  }

  /// Returns whether something was copied that can be pasted in a form.
  package func offers(_ form: PastedForm) -> Bool {
    onCheck?(form) ?? local?.has(form) ?? false
  }

  /// Pastes text; `receive` is not called if there is none.
  public func pasteText(_ receive: @escaping (String) -> Void) {
    paste([.text]) { if case .success(.text(let text)) = $0 { receive(text) } }
  }
}

/// The primary selection, which contains the text that was selected last.
extension Clipboard {
  /// Offers text that the user has selected, unless it is empty.
  package func select(_ text: String) {
    guard !text.isEmpty else { return }
    if let onSelect { onSelect(text) } else { selected = text }
  }

  /// Pastes the text that was selected last; `receive` is not called if there is none.
  package func pasteSelected(_ receive: @escaping (String) -> Void) {
    let take: Receiver = { if case .success(.text(let text)) = $0 { receive(text) } }
    if let onPasteSelected { return onPasteSelected(take) }
    if let selected { receive(selected) }
  }
}

extension ClipboardContent {
  /// Returns whether the content has a form.
  package func has(_ form: PastedForm) -> Bool {
    switch form {
    case .own: own != nil
    case .picture: makePNG != nil
    case .text: text != nil
    case .files: false
    }
  }

  /// Returns the content in the first of the given forms that it has; nil if it has none of them.
  ///
  /// A picture is made on the calling thread.
  package func pasted(as forms: [PastedForm]) -> PastedContent? {
    for form in forms {
      switch form {
      case .own: if let own { return .own(own) }
      case .picture: if let png = makePNG?() { return .picture(png) }
      case .text: if let text { return .text(text) }
      case .files: break
      }
    }
    return nil
  }
}
